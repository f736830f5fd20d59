import type { EntryContext } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { languageFileOf } from "./languages/language-files.server.ts";

/**
 * Replaces React Router's `<Scripts />`, whose requests compete with the first paint: writes the same server data, and
 * loads the code after `load`, two frames and an idle moment, or at the first interaction (decision 002). Where data is
 * to be saved, it waits for input into a form (decision 037). Until then the browser handles links and forms.
 */
export function lateScripts(context: EntryContext, isLight: boolean, locale: Locale): string {
  const { manifest, staticHandlerContext, serverHandoffString, renderMeta } = context;
  if (renderMeta) renderMeta.didRenderScripts = true; // otherwise React Router omits the loaders' data
  const code = {
    hmr: manifest.hmr?.runtime,
    manifest: languageFileOf(locale) ?? manifest.url,
    routes: staticHandlerContext.matches.map(({ route: { id } }) => [id, modulesOf(manifest, id)]),
    entry: manifest.entry.module,
    isLight,
  };
  const json = JSON.stringify(code).replaceAll("<", "\\u003c");
  return `${HAND_OVER.replace("DATA", () => serverHandoffString ?? "{}")}(${START})(${json})`;
}

function modulesOf({ routes }: EntryContext["manifest"], id: string) {
  const route = routes[id];
  if (!route) throw new Error(`The manifest has no route ${id}`);
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, module } = route;
  return [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter(Boolean);
}

const HAND_OVER = `window.__reactRouterContext=DATA;(function(c){c.stream=new ReadableStream({start(s){c.streamController=s}}).pipeThrough(new TextEncoderStream())})(__reactRouterContext);`;

/**
 * Files come by script elements of its own: under a policy with hashes, `import()` in a script of the document may fetch
 * nothing. What has come is then imported without a request. Where only the browser knows that its connection is slow,
 * sorting and filters have no button of their own, so input into a form that only reads loads the scripts as well.
 *
 * A variant that is tapped before React is there is a link to another document, which "Add to cart" cancels: the form
 * posts the variant that was tapped last (decision 034).
 */
const START = `async function({hmr,manifest,routes,entry,isLight}){
let tapped;
addEventListener("click",e=>{const link=e.target.closest&&e.target.closest('main a[href*="?variant="]');
if(link)tapped=e.defaultPrevented||e.ctrlKey||e.metaKey||e.shiftKey?null:new URL(link.href)});
addEventListener("submit",({target:form})=>{const field=form.elements.variantId;
if(tapped&&field?.type==="hidden"&&tapped.pathname===location.pathname){field.value=tapped.searchParams.get("variant");form.setAttribute("action",tapped.href)}},true);
const {saveData,effectiveType}=navigator.connection||{};
self.savesData=isLight||!!(saveData||/2g$/.test(effectiveType))&&!/(^|; )light=off/.test(document.cookie);
const load=src=>new Promise((done,failed)=>{const script=document.createElement("script");
script.type="module";script.onload=()=>{script.remove();done()};script.onerror=()=>failed(Error(src));script.src=src;document.head.append(script)}).then(()=>import(src));
const signs=["pointerdown","keydown","touchstart","focusin"],all=files=>Promise.all(files.map(load));
await new Promise(start=>{
if(savesData){
addEventListener("load",()=>document.querySelector('script[type="speculationrules"]')?.remove());
return addEventListener("input",({target:{form}})=>form&&form.closest("main")&&(!isLight||form.method==="post")&&start(),true)}
const frame=requestAnimationFrame,soon=()=>frame(()=>frame(()=>(window.requestIdleCallback||setTimeout)(start,{timeout:2000})));
signs.forEach(sign=>addEventListener(sign,start,{capture:true,passive:true,once:true}));
document.readyState==="complete"?soon():addEventListener("load",soon)});
if(hmr)await load(hmr);
const modules=Promise.all(routes.map(async([id,files])=>[id,Object.assign({},...await all(files))]));
await load(manifest);
window.__reactRouterRouteModules=Object.fromEntries(await modules);
load(entry)}`.replaceAll("\n", "");
