/** Tests that every id in integrations' settings is of a kind that is looked up in the team when it is saved. */
import { expect, test } from 'vitest';
import { allConnectors } from '../src/app/connectors.ts';

/** The kinds that `save-settings.ts` looks up. */
const checkedKinds = ['message-type'];

test.each(allConnectors().map(({ descriptor }) => [descriptor.key, descriptor] as const))(
	'%s: every id in its export settings is one that is checked',
	(_, { exportOptions, exportFields }) => {
		const ids = Object.entries(exportOptions.shape)
			.filter(([name, schema]) => /Ids?$/.test(name) && [123, [123]].some((id) => schema.safeParse(id).success))
			.map(([name]) => name);
		const checked = exportFields.filter(({ kind }) => checkedKinds.includes(kind)).map(({ name }) => name);
		expect(ids.filter((name) => !checked.includes(name))).toEqual([]);
	},
);
