/** Who wrote a review, as everybody may read it: `Mia T.` */
export function penName(firstName: string, lastName: string): string {
  const [initial = ""] = lastName.trim().toUpperCase();
  return [firstName.trim(), initial && `${initial}.`].filter(Boolean).join(" ");
}
