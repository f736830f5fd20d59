export { default as css } from "#app/styles/app.css?inline";

/** Streamed content stands at the end of the page; without JavaScript only the footer below it moves. */
export const withoutScripts = `@layer nojs{body{display:flex;flex-direction:column}body>footer{order:1}[hidden][id^="S:"]{display:block!important}[id^="S:"]>section{max-width:72rem;margin:3rem auto!important;padding:0 1rem!important}[data-skeleton]{display:none!important}}`;
