import { mount } from "svelte";
import { languages } from "./text/languages.svelte";
import App from "./App.svelte";
import "./style/base.css";
import "./style/parts.css";

// The icon is named relative to the first page; browsers look it up again when the address changes.
for (const icon of document.querySelectorAll<HTMLLinkElement>("link[rel=icon]")) icon.setAttribute("href", icon.href);

const target = document.getElementById("app");
if (target) void languages.follow().finally(() => mount(App, { target }));
