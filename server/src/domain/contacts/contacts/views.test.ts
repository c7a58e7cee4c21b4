import { api } from '@quad/contract/api.ts';
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';

const quad = useQuad();

const save = (team: MadeTeam, person: string, name: string, search = 'search=ana') =>
	ask(quad, team.person(person), api.contactViews.saveContactView, { body: { name, search } });
const list = async (team: MadeTeam, person: string) =>
	(await ask(quad, team.person(person), api.contactViews.listContactViews, {})).answer;

test('a view is kept under its name, replaced by another of that name, and deleted; each person has their own', async () => {
	const team = await makeTeam(quad, { staff: ['Lee', 'Pat'] });
	const { answer: made } = await save(team, 'Lee', ' First-years ', '?search=first&status=active');
	expect(made).toMatchObject({ name: 'First-years', search: 'search=first&status=active' });
	await save(team, 'Lee', 'Athletes');
	await save(team, 'Lee', 'first-YEARS', 'tag=7');
	expect(await list(team, 'Lee')).toMatchObject([{ name: 'Athletes' }, { name: 'first-YEARS', search: 'tag=7' }]);
	expect(await list(team, 'Pat')).toEqual([]);

	const params = { viewId: made.id };
	const stranger = await ask(quad, team.person('Pat'), api.contactViews.deleteContactView, { params });
	expect(stranger).toMatchObject({ status: 404, refusal: { code: 'view.not_found' } });
	await ask(quad, team.person('Lee'), api.contactViews.deleteContactView, { params });
	expect(await list(team, 'Lee')).toMatchObject([{ name: 'Athletes' }]);
});

test('a view needs a name, not too long, and there is room for so many', async () => {
	const team = await makeTeam(quad, { staff: ['Lee'] });
	expect(await save(team, 'Lee', ' \u200b ')).toMatchObject({ status: 400, refusal: { code: 'view.name_required' } });
	expect(await save(team, 'Lee', 'x'.repeat(61))).toMatchObject({ refusal: { code: 'view.name_too_long' } });
	for (let nth = 0; nth < contactLimits.views - 1; nth += 1) await save(team, 'Lee', `View ${nth}`);
	const last = await Promise.all([save(team, 'Lee', 'One'), save(team, 'Lee', 'Two')]);
	expect(last.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	expect(await list(team, 'Lee')).toHaveLength(contactLimits.views);
	expect((await save(team, 'Lee', 'View 1', 'tag=1')).status).toBe(200);
});

test('a view is renamed and saved over, but not under the name of another one', async () => {
	const team = await makeTeam(quad, { staff: ['Lee', 'Pat'] });
	const { answer: athletes } = await save(team, 'Lee', 'Athletes');
	await save(team, 'Lee', 'Seniors');
	const change = (person: string, body: { name?: string; search?: string }) =>
		ask(quad, team.person(person), api.contactViews.changeContactView, { params: { viewId: athletes.id }, body });
	expect((await change('Lee', { search: '?tag=7' })).answer).toEqual({ ...athletes, search: 'tag=7' });
	expect((await change('Lee', { name: ' ATHLETES ' })).answer).toMatchObject({ name: 'ATHLETES', search: 'tag=7' });
	expect(await change('Lee', { name: 'seniors' })).toMatchObject({ status: 400, refusal: { code: 'view.name_taken' } });
	expect(await change('Pat', { name: 'Mine' })).toMatchObject({ status: 404, refusal: { code: 'view.not_found' } });
	expect((await list(team, 'Lee')).map(({ name }) => name)).toEqual(['ATHLETES', 'Seniors']);
});
