import "sonner/dist/styles.css";

export { toast, Toaster } from "sonner";
