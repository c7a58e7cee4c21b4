/** Describes the connector for files on a college's own SFTP or FTPS server (spec 3 §2, §3; integrations.md §14). */
import { z } from 'zod';
import { connectionState, savedVersion, secretToSave } from './configuration.ts';
import { connectorRoutes } from './connector-routes.ts';
import { descriptor } from './descriptor.ts';
import { fileExport, fileImport, fileSource, fileSourceFields, fileTarget, fileTargetFields } from './files.ts';
import { fileExportWords, fileImportWords } from './run.ts';

const ftpProtocols = ['SFTP', 'FTPS', 'FTPS explicit'] as const;

export const ftpSettings = z.object({
	server: z
		.string()
		.trim()
		.min(1, 'Enter the server.')
		.max(253)
		.regex(/^[^\s/@]+$/, 'Enter the name of the server only, such as files.example.edu.'),
	username: z.string().trim().min(1, 'Enter the username.').max(200),
	protocol: z.enum(ftpProtocols).default('SFTP'),
	port: z.number().int().min(1).max(65_535).default(22),
	/** The SHA-256 fingerprint of the server's host key; null to trust the first key that the server presents. */
	hostKey: z.string().trim().max(100).nullable().default(null),
	/** The college's own certificate authority, as PEM. */
	certificateAuthority: z.string().trim().max(50_000).default(''),
});

const delimiter = 'Comma';

export const ftp = descriptor({
	key: 'ftp',
	path: '/ftp',
	item: 'ftp',
	title: 'SFTP and FTPS',
	pollMs: 5_000, // spec 3 §9
	bringsFromAnywhere: true,
	settings: ftpSettings,
	secrets: ['password', 'privateKey', 'passphrase'],
	destination: {
		protocol: 'protocol',
		server: 'host',
		port: 'port',
		username: 'user',
		hostKey: 'hostKey',
		certificateAuthority: 'authority',
	},
	settingFields: [
		{ name: 'server', label: 'Server', kind: 'text', placeholder: 'files.example.edu' },
		{
			name: 'protocol',
			label: 'Protocol',
			kind: 'select',
			options: [
				{ value: 'SFTP', label: 'SFTP (over SSH)' },
				{ value: 'FTPS', label: 'FTPS' },
				{ value: 'FTPS explicit', label: 'FTPS with explicit TLS' },
			],
			// spec 3 §5, §9; explicit TLS starts on the standard port of FTP
			sets: { SFTP: { port: 22 }, FTPS: { port: 990 }, 'FTPS explicit': { port: 21 } },
		},
		{ name: 'port', label: 'Port', kind: 'number' },
		{ name: 'username', label: 'Username', kind: 'text' },
		{ name: 'password', label: 'Password', kind: 'secret' },
		{
			name: 'privateKey',
			label: 'Private key (instead of a password)',
			kind: 'long-secret',
			placeholder: '-----BEGIN OPENSSH PRIVATE KEY-----',
			while: { field: 'protocol', is: ['SFTP'] },
		},
		{
			name: 'passphrase',
			label: 'Private key passphrase',
			kind: 'secret',
			while: { field: 'protocol', is: ['SFTP'] },
		},
		{
			name: 'certificateAuthority',
			label: 'Certificate authority (optional)',
			kind: 'long-text',
			description: 'Only if the server’s certificate isn’t signed by a public authority.',
			placeholder: '-----BEGIN CERTIFICATE-----',
			while: { field: 'protocol', is: ['FTPS', 'FTPS explicit'] },
		},
	],
	source: fileSource(delimiter),
	sourceFields: fileSourceFields,
	exportTypes: ['MessageActivity', 'OptOuts', 'DeliveryErrors'],
	exportOptions: fileTarget(delimiter),
	exportFields: fileTargetFields,
	importWords: fileImportWords,
	exportWords: fileExportWords,
});

const secret = secretToSave(20_000);
const exportConfiguration = fileExport(delimiter);

export const ftpRoutes = connectorRoutes('ftp', 'your file server', {
	settings: ftpSettings.extend({
		password: secret,
		privateKey: secret,
		passphrase: secret,
		// stays unchanged if omitted
		hostKey: ftpSettings.shape.hostKey.unwrap().optional(),
		certificateAuthority: ftpSettings.shape.certificateAuthority.unwrap().optional(),
		version: savedVersion.optional(),
	}),
	configuration: z.object({
		...ftpSettings.shape,
		server: z.string(),
		username: z.string(),
		...connectionState,
		importConfiguration: fileImport(delimiter).nullable(),
		messageActivityExportConfiguration: exportConfiguration.nullable(),
		optOutExportConfiguration: exportConfiguration.nullable(),
		deliveryFailureConfiguration: exportConfiguration.nullable(),
	}),
	importConfiguration: fileImport(delimiter),
	exportConfiguration,
});
