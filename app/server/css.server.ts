export { default as css } from "#app/styles/app.css?inline";

/** Streamed content is at the end of the document; without JavaScript the footer is moved below it. */
export const withoutScripts = `@layer nojs{body{display:flex;flex-direction:column}body>footer{order:1}[hidden][id^="S:"]{display:block!important}[id^="S:"]>section{max-width:72rem;margin:3rem auto!important;padding:0 1rem!important}[data-skeleton]{display:none!important}}`;
