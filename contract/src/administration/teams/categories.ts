/** The initial team categories of an organization, for reports (gaps N-48). */
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
