/** A column of cards, which screen readers announce as a list: the children are `li`. */
import type { ReactNode } from 'react';
import c from './CardList.module.css';

export const CardList = ({ children }: { children: ReactNode }) => <ul className={c.list}>{children}</ul>;
