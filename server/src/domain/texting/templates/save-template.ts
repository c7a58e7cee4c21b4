/** Saves a template (spec 3 §5). Its unique code defaults to the name's initials. Merge fields must exist. */
import { plainName } from '@quad/contract/plain-name.ts';
import { isCode, sameCode, usualCode } from '@quad/contract/texting/templates/code.ts';
import { templateLimits } from '@quad/contract/texting/templates/limits.ts';
import { templateRefusals } from '@quad/contract/texting/templates/refusals.ts';
import type { saveTemplate, Template } from '@quad/contract/texting/templates/routes.ts';
import type { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { expectKnownFields } from '../../contacts/contacts/index.ts';
import { record } from '../../organization/audit/index.ts';
import { lockTemplates, longestMessage, writeTemplate } from './queries.ts';

type Input = z.output<typeof saveTemplate.body>;

export const saveTemplateOf = ({ db, ids, clock }: AppContext, scope: TeamScope, input: Input): Promise<Template> =>
	commit(db, async (tx) => {
		const all = await lockTemplates(tx, scope);
		const before = input.id === undefined ? undefined : (all.find(({ id }) => id === input.id) ?? notThere());
		if (!before && all.length >= templateLimits.ofTeam)
			refuse(templateRefusals['template.too_many'], { most: String(templateLimits.ofTeam) });
		const name = judgeName(input.name);
		const message = judgeMessage(input.message, await longestMessage(tx, scope));
		await expectKnownFields(tx, scope, message);
		const code = judgeCode(
			input.code,
			name,
			all.filter((template) => template !== before),
		);
		const after = { id: before?.id ?? ids.next(), name, code, message, isEnabled: input.isEnabled };
		const changed = before ? changesOf(before, after) : [];
		if (before && changed.length === 0) return before;
		await writeTemplate(tx, scope, after, clock.now());
		await record(tx, scope, {
			action: before ? 'template.changed' : 'template.created',
			subject: { kind: 'template', id: after.id, name: before?.name ?? name },
			details: before ? { changed: changed.join(', ') } : {},
		});
		return after;
	});

const notThere = () => refuse(templateRefusals['template.not_found']);

const judgeName = (written: string): string => {
	const name = plainName(written);
	if (name === '') refuse(templateRefusals['template.name_required'], {}, { name: 'This is required.' });
	if (name.length > templateLimits.name)
		refuse(templateRefusals['template.name_too_long'], { limit: String(templateLimits.name) }, { name: 'Too long.' });
	return name;
};

const judgeMessage = (written: string, longest: number): string => {
	const message = written.trim();
	if (message === '') refuse(templateRefusals['template.message_required'], {}, { message: 'This is required.' });
	if (message.length > longest)
		refuse(templateRefusals['template.message_too_long'], { limit: String(longest) }, { message: 'Too long.' });
	return message;
};

const judgeCode = (written: string, name: string, others: readonly Template[]): string => {
	const codes = others.map(({ code }) => code);
	const code = written.trim() || usualCode(name, codes);
	if (!isCode(code))
		refuse(
			templateRefusals['template.code_form'],
			{ limit: String(templateLimits.code) },
			{ code: 'Not a valid code.' },
		);
	const twin = others.find((other) => sameCode(other.code, code));
	if (twin)
		refuse(templateRefusals['template.code_taken'], { code, name: twin.name }, { code: 'This code is already taken.' });
	return code;
};

const changesOf = (before: Template, after: Template): string[] => [
	...(after.name === before.name ? [] : [`renamed to “${after.name}”`]),
	...(after.code === before.code ? [] : [`code ${after.code}`]),
	...(after.message === before.message ? [] : ['the text']),
	...(after.isEnabled === before.isEnabled ? [] : [after.isEnabled ? 'enabled' : 'disabled']),
];
