/** Who is removed for good: each domain takes what it has of them out of its own tables (domain/administration/deletion). */
export interface RemovedPeople {
	readonly organizationId: number;
	/** Their contacts, with those that were merged into them. */
	readonly contactIds: readonly number[];
	/** Their numbers, without those that somebody else has by now. */
	readonly mobiles: readonly number[];
	/** Numbers that they had before and nobody has now. */
	readonly formerMobiles: readonly number[];
	/** Their Contact IDs. */
	readonly keys: readonly string[];
	/** Without first names. A last name alone is also other people's, so texts keep it; the owner is told where. */
	readonly lastNames: readonly string[];
	/** What is written of them in texts: names, Contact IDs, and numbers, which `redact` finds in any notation. */
	readonly needles: readonly string[];
}
