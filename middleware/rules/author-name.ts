/** The author name shown with a review, such as `Mia T.` */
export function authorName(firstName: string, lastName: string): string {
  const [initial = ""] = lastName.trim().toUpperCase();
  return [firstName.trim(), initial && `${initial}.`].filter(Boolean).join(" ");
}
