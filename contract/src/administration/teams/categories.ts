/** What teams are about, for reports: each organization begins with these (gaps N-48). */
export const usualTeamCategories = [
	'Admissions',
	'Advancement and alumni',
	'Athletics',
	'Career services',
	'Financial aid',
	'Housing',
	'Registrar',
	'Student success',
	'Other',
] as const;
