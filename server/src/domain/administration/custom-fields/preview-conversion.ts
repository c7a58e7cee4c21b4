/** Returns which values a field would keep if its type changed, and which would be lost. */

import { customFieldLimits } from '@quad/contract/administration/custom-fields/limits.ts';
import { customFieldRefusals } from '@quad/contract/administration/custom-fields/refusals.ts';
import { type FieldShape, readFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import {
	allCustomFields,
	type CustomField,
	distinctValues,
	type OfOrganization,
} from '../../contacts/contacts/index.ts';
import { judgeChoices } from './validate-field.ts';
import { valueIn } from './value-in.ts';

export const previewConversion = async ({ db }: AppContext, scope: TeamScope, id: number, shape: FieldShape) => {
	const field = (await allCustomFields(db, scope)).find((one) => one.id === id);
	if (!field) return refuse(customFieldRefusals['custom-field.not_found']);
	return conversionOf(db, scope, field, { kind: shape.kind, choices: judgeChoices(shape.kind, shape.choices) });
};

export const conversionOf = async (db: Db | Tx, organization: OfOrganization, from: CustomField, to: FieldShape) => {
	const values = await distinctValues(db, { ...organization, fieldId: from.id });
	const isKept = ({ value }: { value: string }) => valueIn(from, to, value) !== null;
	const lost = values.filter((one) => !isKept(one));
	const countOf = (some: typeof values) => some.reduce((sum, { contacts }) => sum + contacts, 0);
	return {
		kept: countOf(values) - countOf(lost),
		lost: countOf(lost),
		samples: lost.slice(0, customFieldLimits.samples),
	};
};

/** Returns whether values must be converted. If the type stays the same, only removed options require that. */
export const needsConversion = (from: FieldShape, to: FieldShape): boolean =>
	from.kind !== to.kind ||
	(to.kind === 'choice' && from.choices.some((choice) => 'fault' in readFieldValue(to, choice)));
