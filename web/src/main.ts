import { mount } from "svelte";
import { languages } from "./text/languages.svelte";
import App from "./App.svelte";
import "./style/base.css";
import "./style/parts.css";

// Icons and the manifest are named relative to the first page; browsers look them up again when the address changes.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]")) {
  link.setAttribute("href", link.href);
}

const target = document.getElementById("app");
if (target) void languages.follow().finally(() => mount(App, { target }));
