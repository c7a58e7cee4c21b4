import { compareNames } from '@quad/contract/compare-names.ts';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { listTemplates, type Template } from '@quad/contract/texting/templates/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

export const templatesQuery = queryOptions({
	queryKey: queryKeys.templates,
	queryFn: ({ signal }) => call(listTemplates, {}, signal),
	staleTime: 30_000,
});

/** Returns templates whose code begins with the input, then matching names; without input, all by name. */
export const templatesFor = (typed: string, templates: readonly Template[]): Template[] => {
	const wanted = typed.trim().toLowerCase();
	const enabled = templates.filter(({ isEnabled }) => isEnabled);
	if (wanted === '') return enabled;
	const byCode = enabled.filter(({ code }) => code.toLowerCase().startsWith(wanted));
	const byName = enabled.filter((one) => !byCode.includes(one) && hasEveryWord(one.name, wanted));
	return [...byCode.sort((a, b) => a.code.length - b.code.length || compareNames(a.code, b.code)), ...byName];
};
