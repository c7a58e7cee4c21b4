/** The demo college's Ellucian Ethos: students in two of Banner's person filters. */
import { startEthos } from '../../../simulators/ethos/start.ts';
import { type DemoSystem, hostOf } from './demo-system.ts';

const name = 'ethos';
const apiKey = 'northfield-ethos';
const types = {
	legal: '0b6f0a52-6f0e-4f0a-9c38-6a1f4f6b1c01',
	mobile: '4d3c9a7e-1a2b-4c5d-8e9f-0a1b2c3d4e01',
	home: '4d3c9a7e-1a2b-4c5d-8e9f-0a1b2c3d4e02',
	school: '7f1e2d3c-4b5a-4978-8695-a4b3c2d1e001',
	personal: '7f1e2d3c-4b5a-4978-8695-a4b3c2d1e002',
};
const filters = {
	registered: 'a5f1c0de-2027-4001-9000-000000000001',
	notRegistered: 'a5f1c0de-2027-4001-9000-000000000002',
};

const firstNames = ['Adaeze', 'Bruno', 'Chiara', 'Devon', 'Esra', 'Finn', 'Gabriela', 'Hiro', 'Ines', 'Jamal'];
const lastNames = ['Abara', 'Castellano', 'Delgado', 'Eriksen'];

const phone = (type: 'mobile' | 'home', number: string, preference?: string) => ({
	type: { phoneType: type, detail: { id: types[type] } },
	countryCallingCode: '1',
	number,
	...(preference ? { preference } : {}),
});
const mobileOf = (nth: number): string => `(720) 555-01${String(nth).padStart(2, '0')}`;

/** Returns the nth student's phones. Most have one mobile, but some have none, two, or asked for privacy. */
const phonesOf = (nth: number): object[] => {
	if (nth === 7) return [phone('home', '(720) 555-0170')];
	if (nth === 16) return [phone('mobile', mobileOf(nth)), phone('mobile', '(720) 555-0171')];
	if (nth === 21) return [phone('mobile', '(720) 555-0172'), phone('mobile', mobileOf(nth), 'primary')];
	return [phone('home', '(720) 555-0173'), phone('mobile', mobileOf(nth))];
};

const students = lastNames.flatMap((lastName, family) =>
	firstNames.map((firstName, at) => {
		const nth = family * firstNames.length + at;
		const address = `${firstName}.${lastName}@northfield.example`.toLowerCase();
		return {
			id: `c0ffee00-7a11-4e5d-9b00-0000000000${String(nth).padStart(2, '0')}`,
			names: [
				{
					type: { category: 'legal', detail: { id: types.legal } },
					preference: 'preferred',
					fullName: `${firstName} ${lastName}`,
					firstName,
					lastName,
				},
			],
			phones: phonesOf(nth),
			emails: [
				{ type: { emailType: 'school', detail: { id: types.school } }, address, preference: 'primary' },
				{ type: { emailType: 'personal', detail: { id: types.personal } }, address: `${firstName}@mail.example` },
			],
			credentials: [
				{ type: 'bannerId', value: `N0020${String(4_100 + nth)}` },
				{ type: 'bannerUserName', value: address.split('@')[0] },
			],
			roles: [{ role: 'student' }],
			privacyStatus: { privacyCategory: nth === 28 ? 'restricted' : 'unrestricted' },
		};
	}),
);

export const ethos: DemoSystem = {
	name,
	start: () =>
		startEthos({
			apiKey,
			persons: new Map([
				[filters.registered, students],
				[filters.notRegistered, students.filter((_, nth) => nth % 3 === 0)],
			]),
			titles: {
				[filters.registered]: 'Registered for spring 2027',
				[filters.notRegistered]: 'Not registered yet',
			},
			types: {
				'person-name-types': [{ id: types.legal, title: 'Legal', category: 'legal' }],
				'phone-types': [
					{ id: types.mobile, title: 'Cell phone', phoneType: 'mobile' },
					{ id: types.home, title: 'Home', phoneType: 'home' },
				],
				'email-types': [
					{ id: types.school, title: 'School', emailType: 'school' },
					{ id: types.personal, title: 'Personal', emailType: 'personal' },
				],
			},
		}),
	connection: {
		connector: 'ethos',
		addOn: 'ethos',
		settings: { url: `https://${hostOf({ name })}` },
		secrets: { apiKey },
		importSettings: {
			fileConfiguration: {
				personFilter: filters.registered,
				contactId: 'bannerId',
				nameType: types.legal,
				nameUseFirst: true,
				mobileType: types.mobile,
				mobileUseFirst: false,
				privacy: 'LeaveOut',
				columns: [],
				typeIds: { 'Email: School': types.school },
				customFields: [{ fileColumnName: 'Email: School', customField: 'School email' }],
			},
			schedules: [],
			isSample: false,
			notificationEmails: [],
		},
		runs: [
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 4,
				source: 'Registered for fall 2026',
				read: 1_037,
			},
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'cancelled',
				daysAgo: 3,
				read: 58,
				source: 'Registered for fall 2026',
				message: '“Registered for fall 2026” has 58 rows, and had 1,037 before. Nothing was imported.',
			},
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 2,
				source: 'Registered for fall 2026',
				read: 1_041,
				errors: 6,
			},
			{
				kind: 'import',
				trigger: 'slot',
				phase: 'complete',
				daysAgo: 1,
				source: 'Registered for fall 2026',
				message: 'No one has changed since the last import.',
			},
		],
	},
};
