/** What somebody typed or pasted to join a table: a code, a page of this server, or an address on another one. */
export type Invitation =
  | { kind: "code"; code: string }
  | { kind: "page"; path: string }
  | { kind: "elsewhere"; host: string; address: string };

const TABLE = /(?:^|\/)(t\/[\w-]+)\/?(?:replay\/\d+)?(#[^\s]*)?$/;

function address(text: string): URL | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

/** Parse an invitation; `root` is the address of this server. */
export function invitationOf(typed: string, root: string): Invitation {
  const text = typed.trim();
  const code = new URLSearchParams(text.split("#")[1] ?? "").get("code");
  const link = address(text);
  if (link && !link.href.startsWith(root)) return { kind: "elsewhere", host: link.host, address: link.href };
  if (code) return { kind: "code", code };
  const [, page, hash = ""] = TABLE.exec(text) ?? [];
  return page ? { kind: "page", path: page + hash } : { kind: "code", code: text };
}
