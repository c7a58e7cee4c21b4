/** Cards under each other, which those who listen hear as a list: its children are `li`. */
import type { ReactNode } from 'react';
import c from './CardList.module.css';

export const CardList = ({ children }: { children: ReactNode }) => <ul className={c.list}>{children}</ul>;
