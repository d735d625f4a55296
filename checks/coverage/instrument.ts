// Puts a counter at the head of everything in an AssemblyScript module that may or may not run: each function, each
// branch (arms of ?: included), loop body and case, and whatever follows a statement that may have left. The counters
// lie in another module's memory, reached by the one import `coverage.hit`, so no byte of the game's own memory moves.
// The list of points rides in the module as a custom section: a kept build always tells what its numbers mean.
import * as assemblyscript from "assemblyscript";

/** The sources whose points count: what ships, but for what is generated. */
const COUNTED = /^(core|engine|wire)\/(?!host\/)(?!.*\.gen\.ts$)/;

/** Something that may or may not run, named by where it stands. */
export interface Point {
  path: string;
  /** 1-based. */
  line: number;
  column: number;
  kind: "function" | "branch" | "arm" | "loop" | "case" | "rest";
}

/** The import's module and the custom section's name. */
export const SECTION = "coverage";
/** An extra entry of the compiler: declares the counter for every source. */
export const COUNTER_ENTRY = "coverage_counter.ts";
export const COUNTER_SOURCE =
  `@global @external("${SECTION}", "hit") declare function __hit(point: i32): void;\n`;

interface AstRange {
  start: number;
  source: AstSource;
}
interface AstNode {
  kind: number;
  range: AstRange;
  [field: string]: unknown;
}
interface AstSource {
  normalizedPath: string;
  statements: AstNode[];
  lineAt(position: number): number;
  columnAt(): number;
}
type Make = (...parts: unknown[]) => AstNode;

const { Node, NodeKind } = assemblyscript as unknown as {
  Node: Record<string, Make>;
  NodeKind: Record<string, number>;
};
const LEAVES = new Set([NodeKind.Return, NodeKind.Break, NodeKind.Continue]);
const LOOPS: Record<number, string> = {
  [NodeKind.For]: "body",
  [NodeKind.ForOf]: "body",
  [NodeKind.While]: "body",
  [NodeKind.Do]: "body",
};

const isNode = (value: unknown): value is AstNode =>
  typeof value === "object" && value !== null && "kind" in value && "range" in value;

/** The nodes right below a node, whatever field holds them. */
function* below(node: AstNode): Generator<AstNode> {
  for (const value of Object.values(node)) {
    if (isNode(value)) yield value;
    else if (Array.isArray(value)) { for (const each of value) if (isNode(each)) yield each; }
  }
}

/** Whether what follows a statement may be skipped because of it. */
function mayLeave(node: AstNode): boolean {
  return LEAVES.has(node.kind) || [...below(node)].some(mayLeave);
}

/** A transform for asc; make a new one for each compilation. */
export class Instrument {
  readonly points: Point[] = [];

  /** `altered`: sources that are not as they lie on disk, so that their lines would name the wrong text. */
  constructor(private readonly altered: ReadonlySet<string> = new Set()) {}

  afterParse(parser: { sources: AstSource[] }): void {
    for (const source of parser.sources) {
      const { normalizedPath: path } = source;
      if (!COUNTED.test(path) || this.altered.has(path)) continue;
      // What a global or a field begins with is computed by the compiler.
      for (const statement of source.statements) {
        if (statement.kind !== NodeKind.Variable) this.visit(statement);
      }
    }
  }

  /** A call of the next counter, which stands for what `at` begins. */
  private hit(at: AstNode, kind: Point["kind"]): AstNode {
    const { source, start } = at.range, id = this.points.length;
    const line = source.lineAt(start), column = source.columnAt();
    this.points.push({ path: source.normalizedPath, line, column, kind });
    const { i64_new } = globalThis as unknown as { i64_new(low: number, high: number): unknown };
    const number = Node.createIntegerLiteralExpression(i64_new(id, 0), at.range);
    const name = Node.createIdentifierExpression("__hit", at.range);
    return Node.createCallExpression(name, null, [number], at.range);
  }

  private hitStatement(at: AstNode, kind: Point["kind"]): AstNode {
    return Node.createExpressionStatement(this.hit(at, kind));
  }

  /** Counts a body: `at` names it, or the first thing in it does. */
  private body(body: AstNode, kind: Point["kind"], at?: AstNode): AstNode {
    if (body.kind !== NodeKind.Block) {
      const head = this.hitStatement(at ?? body, kind);
      return Node.createBlockStatement([head, ...this.list([body])], body.range);
    }
    const statements = body.statements as AstNode[];
    const head = this.hitStatement(at ?? statements[0] ?? body, kind);
    body.statements = [head, ...this.list(statements)];
    return body;
  }

  /** Visits statements in order, and counts what comes after one that may leave. */
  private list(statements: AstNode[]): AstNode[] {
    const counted: AstNode[] = [];
    let isDoubtful = false;
    for (const statement of statements) {
      if (isDoubtful) counted.push(this.hitStatement(statement, "rest"));
      isDoubtful = mayLeave(statement);
      this.visit(statement);
      counted.push(statement);
    }
    return counted;
  }

  private arm(node: AstNode): AstNode {
    const head = this.hit(node, "arm");
    this.visit(node);
    return Node.createCommaExpression([head, node], node.range);
  }

  private visit(node: AstNode): void {
    const { kind } = node;
    if (kind === NodeKind.FunctionDeclaration || kind === NodeKind.MethodDeclaration) {
      // Parameters' defaults and decorators hold nothing that counts.
      if (isNode(node.body)) node.body = this.body(node.body, "function", node);
    } else if (kind === NodeKind.If) {
      this.visit(node.condition as AstNode);
      node.ifTrue = this.body(node.ifTrue as AstNode, "branch");
      if (isNode(node.ifFalse)) node.ifFalse = this.body(node.ifFalse, "branch");
    } else if (kind === NodeKind.Switch) {
      this.visit(node.condition as AstNode);
      for (const each of node.cases as AstNode[]) {
        const head = this.hitStatement(each, "case");
        each.statements = [head, ...this.list(each.statements as AstNode[])];
      }
    } else if (kind === NodeKind.Ternary) {
      this.visit(node.condition as AstNode);
      node.ifThen = this.arm(node.ifThen as AstNode);
      node.ifElse = this.arm(node.ifElse as AstNode);
    } else if (kind === NodeKind.Block) {
      node.statements = this.list(node.statements as AstNode[]);
    } else if (kind in LOOPS) {
      for (const each of below(node)) if (each !== node.body) this.visit(each);
      node.body = this.body(node.body as AstNode, "loop");
    } else if (kind !== NodeKind.FieldDeclaration) {
      for (const each of below(node)) this.visit(each);
    }
  }
}

/** A module with its list of points behind it. */
export function withPoints(
  wasm: Uint8Array<ArrayBuffer>,
  points: Point[],
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder(), name = encoder.encode(SECTION);
  const rows = points.map(({ path, line, column, kind }) => `${path}:${line}:${column}:${kind}`);
  const body = [...leb(name.length), ...name, ...encoder.encode(rows.join("\n"))];
  return new Uint8Array([...wasm, 0, ...leb(body.length), ...body]);
}

function leb(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];
}
