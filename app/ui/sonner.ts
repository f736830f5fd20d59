import "sonner/dist/styles.css";
import "./sonner.css";

export { toast, Toaster } from "sonner";
