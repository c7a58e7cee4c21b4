/** People being removed for good. Each domain removes what its own tables hold (domain/administration/deletion). */
export interface RemovedPeople {
	readonly organizationId: number;
	/** Their contacts, including merged ones. */
	readonly contactIds: readonly number[];
	/** Their numbers, except those that someone else has now. */
	readonly mobiles: readonly number[];
	/** Earlier numbers that no one has now. */
	readonly formerMobiles: readonly number[];
	/** Their Contact IDs. */
	readonly keys: readonly string[];
	/** Last names without first names. Other people share a last name, so texts keep it, and the owner is told where. */
	readonly lastNames: readonly string[];
	/** What texts may contain of them: names, Contact IDs, and numbers, which `redact` finds in any notation. */
	readonly needles: readonly string[];
}
