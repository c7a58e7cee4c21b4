/** Describes conditions in a sentence: “Major is Nursing and (GPA is greater than 3 or Tags include Honors)”. */

import type { Comparison, Conjunction } from './criteria.ts';
import { type Column, sayComparison, takesValue } from './criteria-columns.ts';
import { showFieldValue } from './field-values.ts';
import { nationalDigits, showPhone } from './phone.ts';

interface Leaf {
	readonly fieldId?: number | undefined;
	readonly field?: number | string | undefined;
	readonly comparison: Comparison;
	readonly value: string;
}
interface Group {
	readonly conjunction: Conjunction;
	readonly conditions: ReadonlyArray<Leaf | Group>;
}

export const sayCriteria = ({ conjunction, conditions }: Group, columns: readonly Column[]): string =>
	conditions
		.map((node) => ('conditions' in node ? `(${sayCriteria(node, columns)})` : sayCondition(node, columns)))
		.join(conjunction === 'all' ? ' and ' : ' or ');

const sayCondition = ({ fieldId, field, comparison, value }: Leaf, columns: readonly Column[]): string => {
	const column = columns.find(({ id }) => id === fieldId);
	const words = sayComparison(column?.kind ?? 'text', comparison);
	const name = column?.name ?? `${field ?? 'A field'} (deleted)`;
	return takesValue(comparison) ? `${name} ${words} ${sayValue(value, column)}` : `${name} ${words}`;
};

export const sayValue = (value: string, column: Column | undefined): string => {
	const option = column?.options.find((one) => one.value === value);
	if (option) return option.label;
	if (column?.kind === 'date') return showFieldValue('date', value);
	if (column?.kind === 'phone') return showPhone(nationalDigits(value));
	return column?.kind === 'person' ? 'someone who left the team' : `“${value}”`;
};
