/**
 * The URL's query, typed by a zod object, for example:
 * const [search, setSearch] = useSearch(listContacts.query);
 * Every key needs a default or must be optional. Defaults are omitted from the URL, invalid values are dropped, and a
 * path's last search is restored within the session (spec 1 §9).
 */
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';

export const useSearch = <S extends z.ZodObject>(
	shape: S,
): [z.output<S>, (change: Partial<z.input<S>>, how?: { push?: boolean }) => void] => {
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const key = `search ${pathname}`;
	const written = search || (sessionStorage.getItem(key) ?? '');
	const value = useMemo(() => readSearch(shape, written), [shape, written]);

	useEffect(() => {
		if (!search && written) void navigate({ search: written, hash }, { replace: true });
		else sessionStorage.setItem(key, search);
	}, [search, written, hash, key, navigate]);

	const change = (changes: Partial<z.input<S>>, how: { push?: boolean } = {}) => {
		const latest = readSearch(shape, sessionStorage.getItem(key) ?? written); // two changes may happen before a render
		const next = writeSearch(shape, { ...latest, ...changes });
		sessionStorage.setItem(key, next); // before the address changes, so that a cleared search stays empty
		void navigate({ search: next, hash }, { replace: !how.push });
	};
	return [value, change];
};

export const readSearch = <S extends z.ZodObject>(shape: S, written: string): z.output<S> => {
	const params: Record<string, string> = Object.fromEntries(new URLSearchParams(written));
	const read = shape.safeParse(params);
	if (read.success) return read.data;
	for (const { path } of read.error.issues) delete params[String(path[0])];
	return shape.parse(params);
};

export const writeSearch = <S extends z.ZodObject>(shape: S, value: object): string => {
	const defaults: Record<string, unknown> = shape.parse({});
	const pairs = new URLSearchParams();
	for (const [name, one] of Object.entries(value))
		if (one !== undefined && one !== defaults[name]) pairs.set(name, String(one));
	const text = pairs.toString();
	return text && `?${text}`;
};
