/** Describes the export of closed chats to Slate, as rows of a source format (spec 2 §2; integrations.md §11). */
import { z } from 'zod';
import { connectionState, exportBasics, savedVersion, secretToSave } from './configuration.ts';
import { exportingRoutes } from './connector-routes.ts';
import { descriptor } from './descriptor.ts';
import { usualWords } from './run.ts';
import { queryIdIn as idIn } from './slate.ts';

export const slateChatSettings = z.object({
	slateUrl: z
		.string()
		.trim()
		.max(300)
		.regex(
			/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[^\s@?]*)?$/i,
			'Enter the address of your Slate, such as https://apply.example.edu.',
		),
	username: z.string().trim().min(1, 'Enter the username.').max(200),
});

export const slateChatExport = z.object({
	/** The source format's id, or the URL of its web service. */
	sourceFormat: z
		.string()
		.trim()
		.max(1_000)
		.refine((text) => idIn(text) !== undefined, 'Enter the address of the source format’s web service, or its ID.'),
});

export const slateChat = descriptor({
	key: 'slateChat',
	path: '/slate-chat',
	item: 'slate-chat',
	title: 'Slate chat',
	pollMs: 10_000,
	settings: slateChatSettings,
	secrets: ['password'],
	destination: { slateUrl: 'address', username: 'user' },
	settingFields: [
		{ name: 'slateUrl', label: 'Slate URL', kind: 'text', placeholder: 'https://apply.example.edu' },
		{
			name: 'username',
			label: 'Username',
			kind: 'text',
			description: 'A service account of Slate with the permission to import through web services.',
		},
		{ name: 'password', label: 'Password', kind: 'secret' },
	],
	source: z.object({}),
	sourceFields: [],
	exportsAfterMs: 6 * 60_000, // Slate accepts only 50 posts in 5 minutes, so chats are sent together
	exportTypes: ['ChatTranscripts'],
	exportOptions: slateChatExport,
	exportFields: [
		{
			name: 'sourceFormat',
			label: 'Source format',
			kind: 'text',
			description:
				'A source format of Slate that takes JSON. Map its columns in Slate: to the person by Contact ID, email or mobile, and to an interaction. Let Slate match interactions by ChatId: if the connection breaks while chats are sent, Quad sends the same chats again, and they would be there twice.',
			placeholder: 'https://apply.example.edu/manage/service/import?cmd=load&format=…',
		},
	],
	importWords: usualWords,
	// Slate processes the rows later and doesn't report whether that succeeded
	exportWords: { ...usualWords, complete: 'Sent' },
	untried: 'Follows Slate’s published web services; not yet tested with a live Slate.',
});

const exportConfiguration = slateChatExport.extend(exportBasics);

export const slateChatRoutes = exportingRoutes('slateChat', 'Slate chat', {
	settings: slateChatSettings.extend({ password: secretToSave(2_000), version: savedVersion.optional() }),
	configuration: z.object({
		slateUrl: z.string(),
		username: z.string(),
		...connectionState,
		chatTranscriptsExportConfiguration: exportConfiguration.nullable(),
	}),
	exportConfiguration,
});
