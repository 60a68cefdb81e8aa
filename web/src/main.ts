import { mount } from "svelte";
import { pageCode } from "./pages/code";
import { calls } from "./store/calls.svelte";
import { renewal } from "./store/renewal.svelte";
import { router } from "./store/route.svelte";
import { languages } from "./text/languages.svelte";
import App from "./App.svelte";
import "./style/base.css";
import "./style/parts.css";

// Icon and manifest links are relative to the first page; make them absolute, because browsers resolve them again when
// the address changes.
for (const link of document.querySelectorAll<HTMLLinkElement>(
  "link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]",
)) {
  link.setAttribute("href", link.href);
}

void pageCode(router.route.page)?.catch(() => undefined); // load it beside the texts; the page itself reports a failure
const target = document.getElementById("app");
if (target) void languages.follow().finally(() => mount(App, { target }));
void renewal.begin().then(() => calls.sync());
