import { hasEveryWord } from '@quad/contract/search-words.ts';
import { deleteTemplate, saveTemplate, type Template } from '@quad/contract/texting/templates/routes.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';
import { templatesQuery } from '../../../parts/compose/templates.ts';

/** Returns the templates as one page for a grid. The search covers names, codes and messages. */
export const listedQuery = (search: string) =>
	queryOptions({
		...templatesQuery,
		staleTime: 0,
		select: (all: Template[]) => {
			const items = all.filter((template) =>
				hasEveryWord(`${template.name} ${template.code} ${template.message}`, search),
			);
			return { items, total: items.length };
		},
	});

const useRenewed = () => useInvalidate(templatesQuery.queryKey);

export type TemplateText = Omit<Template, 'id'> & { id?: number };

export const useSaveTemplate = () =>
	useMutation({ mutationFn: (body: TemplateText) => call(saveTemplate, { body }), onSuccess: useRenewed() });

export const useDeleteTemplate = () =>
	useMutation({ mutationFn: (id: number) => call(deleteTemplate, { params: { id } }), onSettled: useRenewed() });
