// Step 10, first part: status, behaviour, steering and fire of each vermin, ascending.

export function actVermin(): void {
}
