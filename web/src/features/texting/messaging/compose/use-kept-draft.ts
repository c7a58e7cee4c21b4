/**
 * Synchronizes the draft with the server. Changes are saved a moment after the last keystroke, one save at a time. If
 * another window saves, a saved draft is replaced; with unsaved changes, the user chooses.
 */
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isRefused } from '../../../../foundation/failures.ts';
import { useSession } from '../../../../foundation/session.ts';
import { keptDraftQuery, saveDraft } from './data.ts';
import { afterNews, beginWith, type ComposeDraft, fromKept, isUntouched, keepOwn, newDraft, readOwn } from './draft.ts';

const saveAfterMs = 800;

export const useKeptDraft = () => {
	const { personId, teamId } = useSession();
	const cache = useQueryClient();
	const { data: kept } = useSuspenseQuery(keptDraftQuery);
	const [own, setOwn] = useState(() => beginWith(kept, readOwn(sessionStorage, personId, teamId)));
	const news = afterNews(own, kept);
	const saving = useMutation({
		mutationFn: saveDraft,
		retry: (failures, error) => !isRefused(error, 'draft.elsewhere') && failures < 3,
		onSuccess: ({ version }, saved) => {
			setOwn((now) => ({ ...now, version, isSaved: now.draft === saved.draft }));
			cache.setQueryData(keptDraftQuery.queryKey, { ...saved, version, savedAt: null });
		},
		onError: () => cache.invalidateQueries({ queryKey: keptDraftQuery.queryKey }),
	});

	useEffect(() => keepOwn(sessionStorage, personId, teamId, own), [own, personId, teamId]);

	useEffect(() => {
		if (news === 'is replaced') setOwn(fromKept(kept));
	}, [news, kept]);

	const { mutate, isPending } = saving;
	useEffect(() => {
		if (own.isSaved || isPending || news !== 'stays') return;
		const timer = setTimeout(() => mutate({ draft: own.draft, version: own.version }), saveAfterMs);
		return () => clearTimeout(timer);
	}, [own, isPending, news, mutate]);

	const setDraft = useCallback(
		(next: ComposeDraft | ((before: ComposeDraft) => ComposeDraft)) =>
			setOwn((now) => {
				const draft = typeof next === 'function' ? next(now.draft) : next;
				return { ...now, draft, isSaved: isUntouched(draft) && isUntouched(now.draft) };
			}),
		[],
	);

	return {
		draft: own.draft,
		/** The other version, if another window or device has saved one while this window has unsaved changes. */
		elsewhere: news === 'conflicts' ? kept : undefined,
		isSaved: own.isSaved,
		setDraft,
		takeOther: () => setOwn(fromKept(kept)),
		keepMine: () => setOwn({ ...own, version: kept.version }),
		/** Called after sending, when the server has already cleared the draft. */
		forget: () => {
			setOwn((now) => ({ ...now, draft: newDraft(), isSaved: true }));
			return cache.invalidateQueries({ queryKey: keptDraftQuery.queryKey });
		},
	};
};
