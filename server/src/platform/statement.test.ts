import { expect, test } from 'vitest';
import { runAsJob } from './current-request.ts';
import { columns, composeStatement, requestIdOf, statement, toDriverQuery } from './statement.ts';

const rename = statement<{ id: string; name: string }, { id: string }>(
  'test.rename',
  (p) => `UPDATE parts SET name = ${p.name} WHERE id = ${p.id} AND name <> ${p.name} RETURNING id`,
);

test('parameters are numbered in the order of their first use, and a repeated one keeps its number', () => {
  expect(toDriverQuery(rename, { id: '7', name: 'Relay' })).toEqual({
    name: 'test.rename',
    text: 'UPDATE parts SET name = $1 WHERE id = $2 AND name <> $1 RETURNING id',
    values: ['Relay', '7'],
  });
});

test('the id of the request or job run is that of the call', () => {
  const record = statement<{ id: string }>(
    'test.record',
    (p) => `SELECT ${p.id}, ${requestIdOf(p)}, ${requestIdOf(p)}`,
  );
  const valuesOf = (id: string) => toDriverQuery(record, { id }).values;
  const [first, second] = [runAsJob('one', () => valuesOf('7')), runAsJob('two', () => valuesOf('8'))];
  expect(record.text).toBe('SELECT $1, $2, $2');
  expect([first, second]).toEqual([
    ['7', expect.stringMatching(/^[\da-f-]{36}$/)],
    ['8', expect.stringMatching(/^[\da-f-]{36}$/)],
  ]);
  expect(first[1]).not.toBe(second[1]);
  expect(valuesOf('9')).toEqual(['9', null]);
});

test('a missing parameter is an error that names it', () => {
  const params = { id: '7', name: undefined } as unknown as { id: string; name: string };
  expect(() => toDriverQuery(rename, params)).toThrow('test.rename needs the parameter name');
});

test('a composed statement binds its values in order', () => {
  const composed = composeStatement((bind) => `SELECT id FROM parts WHERE price > ${bind(5)} AND name = ${bind('x')}`);
  expect(toDriverQuery(...composed)).toEqual({
    text: 'SELECT id FROM parts WHERE price > $1 AND name = $2',
    values: [5, 'x'],
  });
});

test('columns names every property', () => {
  expect(columns<{ id: string; userId: string }>({ id: 'id', userId: 'user_id' })).toBe(
    'id AS "id", user_id AS "userId"',
  );
});
