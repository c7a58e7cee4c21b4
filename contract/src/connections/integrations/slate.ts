/** Describes Slate by Technolutions: files on its SFTP server, and queries of people to text (spec 2 §2, §7, §9). */
import { z } from 'zod';
import { connectionState, savedVersion, secretToSave } from './configuration.ts';
import { connectorRoutes } from './connector-routes.ts';
import { descriptor } from './descriptor.ts';
import { exportCall } from './export-call.ts';
import { fileExport, fileImport, fileSource, fileSourceFields, fileTarget, fileTargetFields } from './files.ts';
import { usualWords } from './run.ts';

export const slateLimits = { queries: 50 } as const;

/** A query's id, as in the URL of its web service. */
const queryId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
export const queryIdIn = (text: string): string | undefined => queryId.exec(text)?.[0].toLowerCase();

const query = z.object({
	name: z.string().trim().min(1, 'Enter a name for each query.').max(100),
	/** The query's id, or the URL of its web service. */
	address: z
		.string()
		.trim()
		.max(1_000)
		.refine((text) => queryIdIn(text) !== undefined, 'Enter the address of the query’s web service, or its ID.'),
});

const isTwice = (all: ReadonlyArray<string | undefined>): boolean => new Set(all).size < all.length;

export const slateSettings = z.object({
	server: z
		.string()
		.trim()
		.min(1, 'Enter the server.')
		.max(253)
		.regex(/^[^\s/@]+$/, 'Enter the name of the server only, such as ftp.technolutions.net.')
		.default('ftp.technolutions.net'),
	port: z.number().int().min(1).max(65_535).default(22),
	username: z.string().trim().min(1, 'Enter the username.').max(200),
	/** The SHA-256 fingerprint of the server's host key; null to trust the first key that the server presents. */
	hostKey: z.string().trim().max(100).nullable().default(null),
	/** The server on which queries run; empty for none. */
	slateUrl: z
		.string()
		.trim()
		.max(300)
		.refine(
			(text) => text === '' || /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[^\s@]*)?$/i.test(text),
			'Enter the address of your Slate, such as https://apply.example.edu.',
		)
		.default(''),
	queryUsername: z.string().trim().max(200).default(''),
	/** The queries whose people can be texted. */
	queries: z
		.array(query)
		.max(slateLimits.queries)
		.refine((all) => !isTwice(all.map(({ address }) => queryIdIn(address))), 'Each query can be entered once.')
		.default([]),
});

const delimiter = 'Tab'; // spec 2 §9

const placeholders: Readonly<Record<string, string>> = { path: '/outgoing/quad', prefix: 'ContactsToQuad_' };

const ofFiles = ['password', 'privateKey', 'passphrase'] as const;

export const slate = descriptor({
	key: 'slate',
	path: '/slate',
	item: 'slate',
	title: 'Slate',
	pollMs: 10_000, // spec 2 §4
	settings: slateSettings,
	secrets: [...ofFiles, 'queryPassword'],
	destination: {
		server: { part: 'host', secrets: ofFiles },
		port: { part: 'port', secrets: ofFiles },
		username: { part: 'user', secrets: ofFiles },
		hostKey: { part: 'hostKey', secrets: ofFiles },
		slateUrl: { part: 'address', secrets: ['queryPassword'] },
		queryUsername: { part: 'user', secrets: ['queryPassword'] },
		queries: 'nothing', // only the ids in these URLs are used
	},
	settingFields: [
		{
			name: 'server',
			section: 'File server',
			label: 'SFTP server',
			kind: 'text',
			description: 'Where Slate puts and takes files.',
			placeholder: 'ftp.technolutions.net',
		},
		{ name: 'port', section: 'File server', label: 'Port', kind: 'number' },
		{ name: 'username', section: 'File server', label: 'Username', kind: 'text' },
		{ name: 'password', section: 'File server', label: 'Password', kind: 'secret' },
		{
			name: 'privateKey',
			section: 'File server',
			label: 'Private key (instead of a password)',
			kind: 'long-secret',
			placeholder: '-----BEGIN OPENSSH PRIVATE KEY-----',
		},
		{ name: 'passphrase', section: 'File server', label: 'Private key passphrase', kind: 'secret' },
		{
			name: 'slateUrl',
			section: 'Queries',
			label: 'Slate URL (for queries)',
			kind: 'text',
			description: 'Only to text the people of a Slate query. Leave it empty if you only exchange files.',
			placeholder: 'https://apply.example.edu',
		},
		{
			name: 'queryUsername',
			section: 'Queries',
			label: 'Username for queries',
			kind: 'text',
			description: 'A Slate user with the permission to run these queries as web services.',
		},
		{ name: 'queryPassword', section: 'Queries', label: 'Password for queries', kind: 'secret' },
		{
			name: 'queries',
			section: 'Queries',
			label: 'Queries',
			kind: 'rows',
			description:
				'Your team can choose one of these when it writes a message. Each needs a column with Contact IDs or mobile numbers.',
			columns: [
				{ name: 'name', label: 'Name', placeholder: 'Admitted, no deposit' },
				{
					name: 'address',
					label: 'Web service address or ID',
					placeholder: 'https://apply.example.edu/manage/query/…',
				},
			],
			add: 'Add query',
		},
	],
	source: fileSource(delimiter),
	sourceFields: fileSourceFields.map((spec) => {
		const placeholder = placeholders[spec.name];
		return placeholder ? { ...spec, placeholder } : spec;
	}),
	exportTypes: ['MessageActivity', 'OptOuts', 'DeliveryErrors'],
	exportOptions: fileTarget(delimiter),
	exportFields: fileTargetFields,
	importWords: usualWords,
	exportWords: usualWords,
	untried: 'Follows Slate’s published formats; not yet tested with a live Slate.',
});

const secret = secretToSave(20_000);
const exportConfiguration = fileExport(delimiter);

const since = 'to Slate now: everything since the last export that succeeded.';

/** The export routes that the specifications print (spec 2 §7). */
export const slateExportRoutes = {
	exportMessageActivity: exportCall('/slate/messageActivityExport', `Export messages ${since}`),
	exportOptOuts: exportCall('/slate/optOutExport', `Export opt-outs ${since}`),
	exportDeliveryErrors: exportCall('/slate/deliveryErrorsExport', `Export delivery errors ${since}`),
} as const;

export const slateRoutes = {
	...connectorRoutes('slate', 'Slate', {
		settings: slateSettings.extend({
			password: secret,
			privateKey: secret,
			passphrase: secret,
			queryPassword: secret,
			hostKey: slateSettings.shape.hostKey.unwrap().optional(), // stays unchanged if omitted
			version: savedVersion.optional(),
		}),
		configuration: z.object({
			...slateSettings.shape,
			server: z.string(),
			username: z.string(),
			slateUrl: z.string(),
			queries: z.array(z.object({ name: z.string(), address: z.string() })),
			...connectionState,
			importConfiguration: fileImport(delimiter).nullable(),
			messageActivityExportConfiguration: exportConfiguration.nullable(),
			optOutExportConfiguration: exportConfiguration.nullable(),
			deliveryFailureConfiguration: exportConfiguration.nullable(),
		}),
		importConfiguration: fileImport(delimiter),
		exportConfiguration,
		spellings: { startImport: '/slate/initiateImport' }, // spec 2 §7
	}),
	...slateExportRoutes,
};
