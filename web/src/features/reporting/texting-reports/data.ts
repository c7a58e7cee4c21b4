/** Texting reports, and the draft of a new one, which is stored between its steps. */
import {
	createTextingReport,
	deleteTextingReport,
	listReportChoices,
	listTextingReports,
	readTextingReport,
} from '@quad/contract/reporting/texting-reports/routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const reportsQuery = queryOptions({
	queryKey: queryKeys.textingReports.list,
	queryFn: ({ signal }) => call(listTextingReports, {}, signal),
});

export const choicesQuery = queryOptions({
	queryKey: queryKeys.textingReports.choices,
	queryFn: ({ signal }) => call(listReportChoices, {}, signal),
});

export const reportQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.textingReports.one(id),
		queryFn: ({ signal }) => call(readTextingReport, { params: { id } }, signal),
	});

const draft = z.object({
	name: z.string().default(''),
	isFunnel: z.boolean().default(true),
	start: z.string().default(''),
	end: z.string().default(''),
	groups: z
		.array(
			z.object({
				key: z.number(),
				name: z.string(),
				segments: z.array(z.number()).default([]),
				inboxes: z.array(z.number()),
				campaigns: z.array(z.number()),
			}),
		)
		.default([]),
});
export type Draft = z.output<typeof draft>;

const draftKey = 'texting report draft';

export const readDraft = (): Draft => {
	try {
		return draft.parse(JSON.parse(sessionStorage.getItem(draftKey) ?? '{}'));
	} catch {
		return draft.parse({}); // the draft was saved by a different version
	}
};
export const keepDraft = (kept: Draft): void => sessionStorage.setItem(draftKey, JSON.stringify(kept));

export const useCreate = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: ({ name, isFunnel, start, end, groups }: Draft) =>
			call(createTextingReport, {
				body: {
					name,
					isFunnel,
					groups: groups.map(({ key: _, ...group }) => group),
					...(start ? { startDate: start } : {}),
					...(end ? { endDate: end } : {}),
				},
			}),
		onSuccess: async () => {
			sessionStorage.removeItem(draftKey);
			await cache.invalidateQueries({ queryKey: queryKeys.textingReports.list });
		},
	});
};

export const useDelete = () =>
	useMutation({
		mutationFn: (id: number) => call(deleteTextingReport, { params: { id } }),
		onSettled: useInvalidate(queryKeys.textingReports.list),
	});
