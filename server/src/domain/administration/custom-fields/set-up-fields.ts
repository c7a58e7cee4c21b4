/**
 * Starts a job that creates the chosen fields. Invalid ones are refused at once. Existing names are skipped, so that
 * the job can be repeated.
 */

import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import { initializeCustomFields, type NewCustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { addJob, type Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import {
	beginFieldSetup,
	type CustomField,
	endFieldSetup,
	lockCustomFields,
	type OfOrganization,
	readFieldSetup,
} from '../../contacts/contacts/index.ts';
import { record } from '../../organization/audit/index.ts';
import { addField } from './create-field.ts';
import { queueOf, setUpName } from './job-names.ts';
import { expectRoom, isSystemName, judgeChoices, judgeName } from './validate-field.ts';

type FieldChoices = z.output<typeof initializeCustomFields.body>['fields'];

export const setUpFields = ({ db, clock }: AppContext, scope: TeamScope, input: FieldChoices) =>
	commit(db, async (tx) => {
		const there = await lockCustomFields(tx, scope);
		const fields = newFields(input, there);
		if (fields.length === 0 && there.length === 0) refuse(customFieldRefusals['custom-field.no_names']);
		expectRoom(there.length + fields.length);
		if (!(await beginFieldSetup(tx, scope, { fields, at: clock.now() })))
			refuse(customFieldRefusals['custom-field.set_up_running']);
		const { organizationId } = scope;
		await addJob(
			tx,
			setUpName,
			{ organizationId },
			{ key: `set up ${organizationId}`, queue: queueOf(organizationId) },
		);
		await record(tx, scope, { action: 'custom-fields.set-up', details: { count: fields.length } });
		return { status: 'inProgress' as const };
	});

/** Returns the chosen fields that don't exist yet and aren't system fields, without duplicates. */
const newFields = (input: FieldChoices, there: readonly CustomField[]): NewCustomField[] => {
	const taken = new Set(there.map(({ name }) => name.toLowerCase()));
	return input.map(inFull).flatMap((field) => {
		const name = plainName(field.displayName);
		if (name === '' || isSystemName(name) || taken.has(name.toLowerCase())) return [];
		taken.add(name.toLowerCase());
		return [{ ...field, displayName: judgeName(name, there), choices: judgeChoices(field.kind, field.choices) }];
	});
};

const inFull = (field: FieldChoices[number]): NewCustomField =>
	typeof field === 'string'
		? { displayName: field, isRequired: true, canMailMerge: false, isVisible: true, kind: 'text', choices: [] }
		: field;

const organization = z.object({ organizationId: z.number() });

export const makeSetUpFields = ({ db, ids, clock }: AppContext): Job => ({
	name: setUpName,
	run: (data) => {
		const organizationRef = organization.parse(data);
		return commit(db, async (tx) => {
			const there = await lockCustomFields(tx, organizationRef);
			const written = initializeCustomFields.body.shape.fields.safeParse(await readFieldSetup(tx, organizationRef));
			for (const field of newFields(written.success ? written.data : [], there))
				there.push(await addField(tx, organizationRef, { input: field, among: there, ids }));
			await endFieldSetup(tx, organizationRef, clock.now());
		});
	},
	giveUp: (data) => endUnmade({ db, clock }, organization.parse(data)),
});

/** Ends a setup that has failed for good, so that it can be requested again. */
const endUnmade = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>, organizationRef: OfOrganization): Promise<void> =>
	commit(db, async (tx) => {
		await endFieldSetup(tx, organizationRef, clock.now());
	});
