/** The demo college's Slate for web chat: a source format that receives chats. */
import { startSlate } from '../../../simulators/slate/start.ts';
import { type DemoSystem, hostOf } from './demo-system.ts';

const name = 'slate-chat';
const account = { username: 'quad-chats', password: 'northfield-chats' };
const format = '5d0c9b3e-6f1a-4e7d-8b2c-41f7a90e63d8';

export const slateChat: DemoSystem = {
	name,
	start: () => startSlate({ ...account, formats: [format] }),
	connection: {
		connector: 'slateChat',
		addOn: 'slate-chat',
		settings: { slateUrl: `https://${hostOf({ name })}`, username: account.username },
		secrets: { password: account.password },
		exports: {
			ChatTranscripts: {
				sourceFormat: `https://${hostOf({ name })}/manage/service/import?cmd=load&format=${format}`,
				schedules: [],
				isSample: false,
			},
		},
		runs: [
			{ kind: 'ChatTranscripts', trigger: 'slot', phase: 'complete', daysAgo: 2, read: 6, written: 6 },
			{
				kind: 'ChatTranscripts',
				trigger: 'slot',
				phase: 'failedConnection',
				daysAgo: 1,
				message: 'Slate has had too many calls. It is tried again later.',
			},
			{ kind: 'ChatTranscripts', trigger: 'slot', phase: 'complete', daysAgo: 1, read: 9, written: 9 },
		],
	},
};
