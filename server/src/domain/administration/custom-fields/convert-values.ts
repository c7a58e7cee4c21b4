/**
 * Jobs that convert or delete a field's values, a few thousand contacts per transaction. A job that is repeated
 * starts at the first contact again, which is safe because a converted value doesn't change again.
 */
import { fieldKind } from '@quad/contract/contacts/contacts/field-values.ts';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import {
	allCustomFields,
	lockCustomFields,
	nextValues,
	type OfOrganization,
	updateCustomField,
	writeValues,
} from '../../contacts/contacts/index.ts';
import { convertName, purgeName } from './job-names.ts';
import { valueIn } from './value-in.ts';

const atOnce = 2_000;

const field = z.object({ organizationId: z.number(), fieldId: z.number() });
const conversion = field.extend({ from: fieldKind });

export const convertValues = (context: AppContext): Job => ({
	name: convertName,
	run: async (data, { stopping }) => {
		const { from, ...fieldRef } = conversion.parse(data);
		const to = (await allCustomFields(context.db, fieldRef)).find(({ id }) => id === fieldRef.fieldId);
		if (!to) return; // the field was deleted in the meantime
		const before = { kind: from, choices: [] };
		await rewrite(context, fieldRef, stopping, (value) => valueIn(before, to, value));
		await settle(context, fieldRef);
	},
	giveUp: (data) => settle(context, conversion.parse(data)),
});

export const purgeValues = (context: AppContext): Job => ({
	name: purgeName,
	run: (data, { stopping }) => rewrite(context, field.parse(data), stopping, () => null),
});

const rewrite = async (
	{ db }: AppContext,
	fieldRef: z.output<typeof field>,
	stopping: AbortSignal,
	become: (value: string) => string | null,
): Promise<void> => {
	for (let after = 0; ; ) {
		stopping.throwIfAborted();
		const seen = await commit(db, async (tx) => {
			const values = await nextValues(tx, fieldRef, { after, take: atOnce });
			const rewritten = values.map(({ id, value }) => ({ id, value: become(value) }));
			const differing = rewritten.filter(({ value }, nth) => value !== values[nth]?.value);
			if (differing.length > 0) await writeValues(tx, fieldRef, differing);
			return values;
		});
		const last = seen.at(-1);
		if (!last || seen.length < atOnce) return;
		after = last.id;
	}
};

const settle = ({ db }: AppContext, organization: OfOrganization & { fieldId: number }): Promise<void> =>
	commit(db, async (tx) => {
		const one = (await lockCustomFields(tx, organization)).find(({ id }) => id === organization.fieldId);
		if (one) await updateCustomField(tx, organization, { ...one, converting: false });
	});
