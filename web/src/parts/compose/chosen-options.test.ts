// @vitest-environment node
import type { DraftOptions } from '@quad/contract/texting/messaging/routes.ts';
import { expect, test } from 'vitest';
import { sayOptions } from './chosen-options.ts';

const nothing = { campaign: undefined, smartMessage: undefined, messageType: undefined, colleague: undefined };
const schedule = { localTime: '2027-03-15T09:00', timeZone: 'America/New_York' };

const table: ReadonlyArray<[DraftOptions, Partial<typeof names>, string[]]> = [
	[{}, {}, []],
	[{ campaignId: 7 }, { campaign: 'Fall deposits' }, ['Campaign “Fall deposits”']],
	[{ campaignId: 7 }, {}, ['Campaign']],
	[{}, { messageType: 'Deadline' }, ['Type “Deadline”']],
	[
		{ smartMessageId: 3, autoArchive: true },
		{ smartMessage: 'Saturday' },
		['Smart Message “Saturday”', 'Auto-archive'],
	],
	[{ restrictToAssigned: true }, {}, ['Assigned contacts only']],
	[{ restrictToAssigned: true, sendAsStaffId: 5 }, { colleague: 'Priya Raman' }, ['Sent as Priya Raman']],
	[{ mediaUris: ['/m/a.jpg'], schedule }, {}, ['One picture', 'Scheduled for Monday, March 15, 2027 at 9:00 AM']],
];
const names: Record<keyof typeof nothing, string | undefined> = nothing;

test.each(table)('%o with the names %o', (options, known, said) => {
	expect(sayOptions(options, { ...names, ...known })).toEqual(said);
});
