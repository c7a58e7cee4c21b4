import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { csv, importFile } from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';

const quad = useQuad();

const found = async (team: MadeTeam, importId: number) => {
	const { answer } = await ask(quad, team.person('Lee'), api.contacts.listContacts, { query: { importId } });
	return [answer.total, answer.items.map(({ contactId }) => contactId)];
};

test('the people of an import are shown and texted: new, changed and as they were, and nobody else', async () => {
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
		contacts: ['Ana', 'Ben', 'Cy'],
	});
	const numberOf = (name: string) => String(team.mobileOf(name)).slice(1);
	const rows = [
		['Ana', 'Ana', 'Doe', numberOf('Ana')],
		['Ben', 'Benjamin', 'Doe', numberOf('Ben')],
		['New', 'Neo', 'Doe', '3032000001'],
		['New', 'Twin', 'Doe', '3032000002'],
		['', 'Nobody', 'Doe', 'x'],
	];
	const run = await importFile(quad, team, csv(rows));
	expect(run.counts).toMatchObject({ new: 1, duplicates: 1, rejected: 1 });
	expect(run.counts.changed + run.counts.unchanged).toBe(2);
	expect(await found(team, run.id)).toEqual([3, ['Ana', 'Ben', 'New']]);

	const again = await importFile(quad, team, csv(rows.slice(0, 1)));
	expect(await found(team, again.id)).toEqual([1, ['Ana']]);
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Front desk'), text: 'Welcome!', filter: { importId: run.id } },
	});
	expect(answer).toMatchObject({ recipients: 3, willGo: 3 });

	const other = await makeTeam(quad, { staff: ['Lee'], contacts: ['Zoe'] });
	expect(await found(other, run.id)).toEqual([0, []]);
});
