export interface PersonKey {
	readonly organizationId: number;
	readonly personId: number;
}
