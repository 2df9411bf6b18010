-- What readers see of an offer: title, company, contract, pay, place and texts, by the names of the program.
CREATE OR REPLACE FUNCTION offer_said(o offers) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'tradeId', o.trade_id, 'preciseJobId', o.precise_job_id, 'companyName', o.company_name,
    'contractTypeId', o.contract_type_id, 'contractMonths', o.contract_months,
    'salaryCents', o.salary_cents, 'salaryMaxCents', o.salary_max_cents, 'payUnit', o.pay_unit,
    'hasVariablePay', o.has_variable_pay,
    'city', o.city, 'postalCode', o.postal_code, 'street', o.street,
    'description', o.description, 'companyPitch', o.company_pitch, 'otherAdvantage', o.other_advantage)
$$;
