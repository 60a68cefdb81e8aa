import { mount } from "svelte";
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

// After a server update, the chunks of an open page may be gone: reload the page, but at most once a minute.
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("ludoteca.renewed") ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem("ludoteca.renewed", String(Date.now()));
  event.preventDefault();
  location.reload();
});

const target = document.getElementById("app");
if (target) void languages.follow().finally(() => mount(App, { target }));
