/** @vitest-environment node */
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';
import { expect, test } from 'vitest';
import { saidLately } from './said-lately.ts';

const now = new Date('2026-11-18T17:00:00Z');
const message = (text: string, sentOn: string, fields: Partial<ThreadMessage> = {}): ThreadMessage => ({
	id: '1',
	direction: 'outgoing',
	text,
	media: [],
	sentOn,
	status: 'sent',
	deliveryError: null,
	readOn: null,
	writtenBy: 'Lee',
	batchId: null,
	campaign: null,
	...fields,
});

test('the same words sent by us within a minute are recognized', () => {
	expect(saidLately(' At ten. ', [message('At ten.', '2026-11-18T16:59:30Z')], [], now)).toBe(true);
	expect(saidLately('At ten.', [message('At ten.', '2026-11-18T16:58:30Z')], [], now)).toBe(false);
	expect(saidLately('At ten!', [message('At ten.', '2026-11-18T16:59:30Z')], [], now)).toBe(false);
	expect(saidLately('At ten.', [], [{ text: 'At ten.', at: '2026-11-18T16:59:59Z' }], now)).toBe(true);
});

test('incoming texts, bulk texts and pictures without words don’t count', () => {
	const at = '2026-11-18T16:59:30Z';
	expect(saidLately('ok', [message('ok', at, { direction: 'incoming' })], [], now)).toBe(false);
	expect(saidLately('ok', [message('ok', at, { batchId: '7' })], [], now)).toBe(false);
	expect(saidLately('', [message('', at)], [], now)).toBe(false);
});
