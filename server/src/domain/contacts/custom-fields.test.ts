import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../test/kit.ts';
import { onBehalfOf } from '../../foundation/actor.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import { makeCustomFields } from './custom-fields.queries.ts';

const quad = useQuad();

test('a new field is not merged into texts before somebody says so, and each shows the flags that it has', async () => {
	const team = await makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts: ['Ana'] });
	const { organizationId } = team;
	const lee = team.person('Lee');
	const scope = onBehalfOf(organizationId, team.teamId, lee.id);
	await commit(quad.db, (tx) => makeCustomFields(tx, scope, ['Major', 'Visit'], quad.ids)); // as an import does
	const marked = { can_merge: true, is_required: false, is_visible: false, search_field: true, is_date: true };
	await quad.db
		.updateTable('custom_field')
		.set(marked)
		.where('org_id', '=', organizationId)
		.where('name', '=', 'Visit')
		.execute();

	const { answer: own } = await ask(quad, lee, api.messaging.listMergeFields, { query: {} });
	expect(own).toEqual([
		{
			id: expect.any(Number),
			displayName: 'Major',
			isRequired: true,
			canMailMerge: false,
			isVisible: true,
			isSystemField: false,
			searchField: false,
			isDateField: false,
		},
		{
			id: expect.any(Number),
			displayName: 'Visit',
			isRequired: false,
			canMailMerge: true,
			isVisible: false,
			isSystemField: false,
			searchField: true,
			isDateField: true,
		},
	]);
	const { answer: all } = await ask(quad, lee, api.messaging.listMergeFields, { query: { includeSystemFields: true } });
	expect(all.filter(({ isSystemField }) => isSystemField).map(({ displayName }) => displayName)).toEqual([
		'User First Name',
		'User Last Name',
		'First Name',
		'Last Name',
		'Contact ID',
	]);

	const { refusal } = await ask(quad, lee, api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hi, {{Major}}', recipients: [team.contact('Ana')] },
	});
	expect(refusal.message).toBe('There is no merge field called “Major”.');
});
