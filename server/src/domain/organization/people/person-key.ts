/** The composite key of a person. */
export interface PersonKey {
	readonly organizationId: number;
	readonly personId: number;
}
