/** The forms of a FormPage. Each section registers its own, so that one foot saves or discards all of them. */
import { createContext, use, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';

/** What the foot needs of a form; `useContractForm` returns it. */
export interface PageForm {
	readonly isChanged: boolean;
	/** Nothing is saved yet, so it can be saved as it is. */
	readonly isNew?: boolean;
	readonly isPending: boolean;
	readonly failure?: string | undefined;
	readonly submit: () => void;
	readonly reset: () => void;
}

export type Register = (id: string, form: PageForm | undefined) => void;

export const PageFormsContext = createContext<Register | undefined>(undefined);

/** Lets the page's foot save and discard this form. `isChanged` may be overridden, if it compares more cleverly. */
export const usePageForm = (form: PageForm): void => {
	const id = useId();
	const register = use(PageFormsContext);
	if (!register) throw new Error('A form section must be inside a FormPage.');
	useLayoutEffect(() => register(id, form));
	useLayoutEffect(() => () => register(id, undefined), [id, register]);
};

interface PageForms {
	readonly register: Register;
	readonly hasForms: boolean;
	readonly isChanged: boolean;
	readonly isNew: boolean;
	readonly isPending: boolean;
	readonly failures: readonly string[];
	readonly save: () => void;
	readonly discard: () => void;
}

const nothing = {
	hasForms: false,
	isChanged: false,
	isNew: false,
	isPending: false,
	failures: [] as readonly string[],
};

export const usePageForms = (): PageForms => {
	const forms = useRef(new Map<string, PageForm>());
	const [shown, setShown] = useState(nothing);
	const register = useCallback<Register>((id, form) => {
		if (form) forms.current.set(id, form);
		else forms.current.delete(id);
		setShown((before) => {
			const now = summaryOf([...forms.current.values()]);
			return JSON.stringify(now) === JSON.stringify(before) ? before : now;
		});
	}, []);
	return {
		...shown,
		register,
		save: () => {
			for (const form of forms.current.values()) if (form.isChanged || form.isNew) form.submit();
		},
		discard: () => {
			for (const form of forms.current.values()) if (form.isChanged) form.reset();
		},
	};
};

const summaryOf = (forms: readonly PageForm[]): typeof nothing => ({
	hasForms: forms.length > 0,
	isChanged: forms.some(({ isChanged }) => isChanged),
	isNew: forms.some(({ isNew = false }) => isNew),
	isPending: forms.some(({ isPending }) => isPending),
	failures: [...new Set(forms.flatMap(({ failure }) => failure ?? []))],
});
