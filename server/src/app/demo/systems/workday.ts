/** The demo college's Workday: a report of applicants, and Campus Engagement, which records the texts. */
import { type DemoSystem, hostOf } from './demo-system.ts';

const name = 'workday';
const account = { tenant: 'northfield', username: 'ISU_Quad', password: 'northfield-workday' };
const paths = {
	report: '/ccx/service/customreport2/northfield/registrar/Students_for_texting',
	engagement: '/ccx/service/northfield/Campus_Engagement/v45.2',
};

const firstNames = ['Amara', 'Beckett', 'Camila', 'Dmitri', 'Elena', 'Farid', 'Greta', 'Hugo', 'Imani', 'Jonas'];
const lastNames = ['Okafor', 'Lindqvist', 'Reyes', 'Novak'];
const majors = ['Biology', 'Nursing', 'Computer Science', 'History', 'Undecided'];

/** Forty people, of whom one has no mobile and one does not want texts. */
const people = lastNames.flatMap((last, family) =>
	firstNames.map((first, nth) => {
		const at = family * firstNames.length + nth;
		return {
			Student_ID: `W${5001 + at}`,
			First_Name: first,
			Last_Name: last,
			...(at === 17 ? {} : { Mobile_Phone: `(970) 555-01${String(at).padStart(2, '0')}` }),
			Opted_Out: at === 23 ? '1' : '0',
			Major: majors[at % majors.length],
			Application_ID: `APP-${88_001 + at}`,
			Holds: at % 9 === 0 ? [{ Hold: 'Immunization record' }] : [],
			Last_Modified_On: `2026-11-${String(1 + (at % 20)).padStart(2, '0')}T09:15:00.000-07:00`,
		};
	}),
);

export const workday: DemoSystem = {
	name,
	start: async () => {
		const { startWorkday } = await import('../../../simulators/workday/start.ts');
		return startWorkday({ ...account, people: () => people });
	},
	connection: {
		connector: 'workday',
		addOn: 'workday',
		settings: { reportUrl: `https://${hostOf({ name })}${paths.report}`, reportUsername: account.username },
		secrets: { reportPassword: account.password },
		importSettings: {
			fileConfiguration: {
				lastModifiedDate: 'Last_Modified_On',
				columns: [
					{ fileColumnName: 'Student_ID', field: 'ContactId' },
					{ fileColumnName: 'Mobile_Phone', field: 'MobileNumber' },
					{ fileColumnName: 'Opted_Out', field: 'OptedOut' },
				],
				customFields: [
					{ fileColumnName: 'Major', customField: 'Major' },
					{ fileColumnName: 'Application_ID', customField: 'Application ID' },
				],
			},
			schedules: [],
			isSample: false,
			notificationEmails: [],
		},
		exports: {
			MessageActivity: {
				campusEngagementEndpoint: `https://${hostOf({ name })}${paths.engagement}`,
				admissionsMessageTypeId: null,
				admissionsIncomingTopic: 'ADMISSIONS_TEXT_IN',
				admissionsOutgoingTopic: 'ADMISSIONS_TEXT_OUT',
				recruitmentIncomingTopic: 'RECRUITMENT_TEXT_IN',
				recruitmentOutgoingTopic: 'RECRUITMENT_TEXT_OUT',
				shareWithStudent: false,
				schedules: [],
				isSample: false,
			},
		},
		runs: [
			{ kind: 'import', trigger: 'test', phase: 'complete', daysAgo: 29, source: 'Students for texting', read: 10 },
			{
				kind: 'import',
				trigger: 'manual',
				phase: 'complete',
				daysAgo: 29,
				source: 'Students for texting',
				read: 12_408,
				errors: 31,
			},
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 2, source: 'Students for texting', read: 214 },
			{
				kind: 'MessageActivity',
				trigger: 'slot',
				phase: 'failedConnection',
				daysAgo: 2,
				fault: 'network',
				message:
					'Workday failed with an error of its own (500). Check the address and whether the other system is up and reachable.',
			},
			{ kind: 'import', trigger: 'slot', phase: 'complete', daysAgo: 1, source: 'Students for texting', read: 97 },
			{ kind: 'MessageActivity', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 386, written: 386 },
		],
	},
};
