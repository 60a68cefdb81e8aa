import { mount } from "svelte";
import { languages } from "./text/languages.svelte";
import App from "./App.svelte";
import "./style/base.css";
import "./style/parts.css";

// Icons and the manifest are named relative to the first page; browsers look them up again when the address changes.
for (const link of document.querySelectorAll<HTMLLinkElement>(
  "link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]",
)) {
  link.setAttribute("href", link.href);
}

// After an update of the table the parts of an open page may be gone: it is loaded anew, but not in circles.
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem("ludoteca.renewed") ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem("ludoteca.renewed", String(Date.now()));
  event.preventDefault();
  location.reload();
});

const target = document.getElementById("app");
if (target) void languages.follow().finally(() => mount(App, { target }));
