import * as z from 'zod';
import { CRITERIA, type Definition } from '#lib/rules/search/criteria.ts';
import type { Criteria, CriterionName, CriterionValue } from '#lib/rules/search/criterion-names.ts';
import { MOST_SALARY } from '#lib/rules/search/search-limits.ts';
import { choice } from '../platform/form-fields.ts';

type Value<Name extends CriterionName> = NonNullable<CriterionValue<Name>>;

/** An id may be sent as forms hold it (`choice`). */
type Sent<Name extends CriterionName> = Criteria[Name] extends { kind: 'one' | 'euros' }
  ? unknown
  : Criteria[Name] extends { kind: 'several' }
    ? unknown[]
    : Value<Name>;

type AskedShape<Names extends CriterionName> = {
  [Name in Names as Criteria[Name]['field']]: z.ZodOptional<z.ZodType<Value<Name>, Sent<Name>>>;
};
type StoredShape<Names extends CriterionName> = {
  [Name in Names as Criteria[Name]['field']]: z.ZodOptional<z.ZodType<Value<Name>, Value<Name>>>;
};

function askedSchema(definition: Definition): z.core.$ZodType {
  switch (definition.kind) {
    case 'one':
      return choice;
    case 'several':
      return z.array(choice, 'invalid_field').max(definition.most, 'cap_reached');
    case 'option':
      return z.literal(definition.values, 'invalid_field');
    case 'options':
      return z
        .array(z.enum(definition.values, 'invalid_field'), 'invalid_field')
        .max(definition.values.length);
    case 'euros':
      return z.coerce
        .number('invalid_field')
        .int('invalid_field')
        .min(0, 'invalid_field')
        .max(MOST_SALARY, 'invalid_field');
    case 'flag':
      return z.boolean('invalid_field');
    case 'day':
      return z.iso.date('invalid_field');
  }
}

/** Without the limits of today: what was stored under others stays readable. */
function storedSchema(definition: Definition): z.ZodType {
  switch (definition.kind) {
    case 'one':
    case 'euros':
      return z.number();
    case 'several':
      return z.array(z.number());
    case 'option':
      return z.literal(definition.values);
    case 'options':
      return z.array(z.enum(definition.values));
    case 'flag':
      return z.boolean();
    case 'day':
      return z.string();
  }
}

const shapeOf = (names: readonly CriterionName[], schemaOf: (definition: Definition) => z.core.$ZodType) =>
  Object.fromEntries(names.map((name) => [CRITERIA[name].field, z.optional(schemaOf(CRITERIA[name]))]));

/** What a search takes for these criteria: all optional. */
export const askedShape = <Names extends CriterionName>(names: readonly Names[]) =>
  shapeOf(names, askedSchema) as unknown as AskedShape<Names>;

/** What a saved search holds of these criteria: all optional. */
export const storedShape = <Names extends CriterionName>(names: readonly Names[]) =>
  shapeOf(names, storedSchema) as unknown as StoredShape<Names>;
