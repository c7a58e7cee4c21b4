/** People who are being removed for good. Each domain clears its own tables (domain/administration/deletion). */
export interface RemovedPeople {
	readonly organizationId: number;
	readonly contactIds: readonly number[];
	/** Their numbers, except those that somebody else has now. */
	readonly mobiles: readonly number[];
	/** Earlier numbers that nobody has now. */
	readonly formerMobiles: readonly number[];
	readonly keys: readonly string[];
	/** Last names without first names. Others may share them, so texts keep them, and the owner is told where. */
	readonly lastNames: readonly string[];
	/** What texts may contain about them: names, Contact IDs, and numbers, which `redact` finds in any format. */
	readonly needles: readonly string[];
}
