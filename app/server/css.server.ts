export { default as css } from "#app/styles/app.css?inline";
