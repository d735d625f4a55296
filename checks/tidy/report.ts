// deno run -A checks/tidy/report.ts: what lies past the aims for files and functions, longest first. It never fails;
// the hard bounds are tidy_test.ts's.
import { lengthReport } from "./length.ts";
import { readProject } from "./source.ts";

const rows = lengthReport(await readProject());
console.log(rows.length > 0 ? rows.join("\n") : "every file and function is within its aim");
