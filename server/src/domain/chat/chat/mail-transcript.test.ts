import { type ChatSpeaker, chatSpeakers } from '@quad/contract/chat/chat/shapes.ts';
import { expect, test } from 'vitest';
import { transcriptOf } from './mail-transcript.ts';

const lines: Readonly<Record<Exclude<ChatSpeaker, 'note'>, string>> = {
	visitor: 'Visitor: Hello',
	agent: 'Marcus Bell: Hello',
	bot: 'Assistant: Hello',
	system: 'Marcus Bell joined the chat.',
	'text-out': 'Marcus Bell (by text): Hello',
	'text-in': 'They answered by text.', // the email leaves out the text itself, which only staff see
};

test('a mail says of each line who wrote it, and whether it was a text', () => {
	const speakers = chatSpeakers.filter((by) => by !== 'note');
	expect(speakers).toHaveLength(Object.keys(lines).length);
	for (const by of speakers)
		expect(
			transcriptOf([
				{
					by,
					name: by === 'visitor' ? '' : 'Marcus Bell',
					text: by === 'system' ? 'has joined the chat.' : 'Hello',
					picture: null,
				},
			]),
		).toBe(lines[by]);
});
