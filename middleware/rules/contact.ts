/** By which shopper and staff name a message of the contact form, with either ERP. */
export function contactNumber(id: number): string {
  return `M${String(id).padStart(5, "0")}`;
}
